/** Which keys were made from what: to find what a change drops, nothing else is looked at. */
export interface TagIndex {
  add(key: string, tags: readonly string[]): void;
  remove(key: string, tags: readonly string[]): void;
  /** Keys of what was made from what has changed (`CacheTag` of the contract says which that is). */
  keysOf(changed: string): Set<string>;
}

export function createTagIndex(): TagIndex {
  const keys = new Map<string, Set<string>>();
  const keysAt = (place: string) => keys.get(place) ?? new Set<string>();

  return {
    add(key, tags) {
      for (const place of tags.flatMap(placesOf)) keys.set(place, keysAt(place).add(key));
    },
    remove(key, tags) {
      for (const place of tags.flatMap(placesOf)) {
        const there = keysAt(place);
        there.delete(key);
        if (there.size === 0) keys.delete(place);
      }
    },
    keysOf(changed) {
      return new Set(touchedBy(changed).flatMap((place) => [...keysAt(place)]));
    },
  };
}

/** Where something made from a tag is found: under the tag, and what is of one item also among everything of the domain's items. */
export function placesOf(tag: string): string[] {
  return isItem(tag) ? [tag, itemsOf(domainOf(tag))] : [tag];
}

/** Where a change finds what it drops: that of an item, what is of this item and of the whole; that of a domain, everything of it. */
export function touchedBy(changed: string): string[] {
  return isItem(changed) ? [changed, domainOf(changed)] : [changed, itemsOf(changed)];
}

const isItem = (tag: string) => tag.includes(":");
const domainOf = (tag: string) => tag.slice(0, tag.indexOf(":"));
const itemsOf = (domain: string) => `${domain}:*`;
