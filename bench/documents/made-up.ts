import { pick } from './paper.ts';

export const nameCompany = (nth: number) =>
  pick(
    [
      'Bouwbedrijf Noorderlicht B.V.',
      'Zorggroep De Linden',
      'Van Dam Logistiek B.V.',
      'Gemeente Westerveen',
      'Rijnstroom Techniek N.V.',
    ],
    nth,
  );
export const writeAddress = (nth: number) =>
  `${pick(['Dorpsstraat', 'Lindelaan', 'Kerkweg', 'Havenkade', 'Molenpad'], nth)} ${3 + nth}, ${1011 + nth * 37} ${pick(['AB', 'KL', 'XZ'], nth)} ${pick(['Utrecht', 'Zwolle', 'Breda'], nth)}`;
