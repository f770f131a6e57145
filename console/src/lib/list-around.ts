/** An element, then the elements around it, from the inside out. */
export function listAround(target: Element | null): Element[] {
  const chain: Element[] = [];
  for (let element = target; element; element = element.parentElement) chain.push(element);
  return chain;
}
