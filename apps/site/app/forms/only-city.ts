/** Code of the city that a province brings because it has no other. */
export function onlyCity(province: { cities: readonly { code: string }[] } | undefined): string | null {
  return province?.cities.length === 1 ? (province.cities[0]?.code ?? null) : null;
}
