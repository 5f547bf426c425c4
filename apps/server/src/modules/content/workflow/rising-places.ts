/**
 * Places for items in a new order, each after the one before: as many as possible keep the place that they have, so that little has to
 * be published. `places` are the present ones, in the new order.
 */
export function risingPlaces(places: readonly number[]): number[] {
  // Two may both stay where enough places lie between them, which is where what each has beyond its position does not fall.
  const beyond = places.map((place, at) => place - at);
  const longest: { length: number; former: number }[] = [];
  for (const [at, own] of beyond.entries()) {
    longest[at] = { length: 1, former: -1 };
    for (let earlier = 0; earlier < at; earlier += 1) {
      const length = (longest[earlier]?.length ?? 0) + 1;
      if ((beyond[earlier] ?? 0) <= own && length > (longest[at]?.length ?? 0)) longest[at] = { length, former: earlier };
    }
  }
  const kept = new Set<number>();
  const most = Math.max(0, ...longest.map(({ length }) => length));
  for (let at = longest.findIndex(({ length }) => length === most); at >= 0; at = longest[at]?.former ?? -1) kept.add(at);

  const first = Math.min(...kept);
  const risen: number[] = [];
  for (const [at, place] of places.entries()) {
    if (kept.has(at)) risen.push(place);
    else risen.push(at < first ? (places[first] ?? 0) - (first - at) : (risen[at - 1] ?? 0) + 1);
  }
  return risen;
}
