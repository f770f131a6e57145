/** The demo's consumer who has something of everything. */
export const domain = 'formal.demo.example';
export const name = 'full@demo.example';
export const password = 'Demo-Portaal-2026!';
export const full = { domain, name };
/** A consumer of another firm. */
export const elsewhere = { domain: 'informal.demo.example', name: 'informal@demo.example' };

/** The calls of the dashboard. */
export const dashboardCalls = [
  '/api/products/definitions',
  '/api/dossiers',
  '/api/actions',
  '/api/products/appointments',
  '/api/banners',
  '/api/notifications',
];

/** Signs in through the API and returns the headers of an authenticated call. */
export async function signInConsumer(
  url: string,
  who = full,
): Promise<{ authorization: string; 'x-acceleratedomain': string }> {
  const { accessToken } = await fetchTokens(url, who);
  return { authorization: `Bearer ${accessToken}`, 'x-acceleratedomain': who.domain };
}

export async function fetchTokens(
  url: string,
  { domain, name } = full,
): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-acceleratedomain': domain },
    body: JSON.stringify({ email: name, password }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { attributes: { accessToken: string; refreshToken: string } } };
  return data.attributes;
}
