interface LockedPackage {
  version?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Packages and everything they need, as one npm lockfile installs them: place, version and hash of each, in the order of their places.
 * What is optional counts where the lockfile has it. Throws where it has nothing by one of the names.
 */
export function installedFor(names: readonly string[], lockfile: string): string[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, LockedPackage> };
  const places = new Set(names.flatMap((name) => placesOf(name, packages)));
  // A set is read on while it grows.
  for (const place of places) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = placeFrom(place, name, packages);
      if (found) places.add(found);
    }
  }
  return [...places].sort().map((place) => `${place} ${packages[place]?.version} ${packages[place]?.integrity}`);
}

/** Workspaces may have versions of their own: each of them counts. */
function placesOf(name: string, packages: Record<string, LockedPackage>): string[] {
  const places = Object.keys(packages).filter(
    (place) => place.endsWith(`node_modules/${name}`) && place.split("node_modules/").length === 2,
  );
  if (places.length === 0) throw new Error(`The lockfile has no ${name}`);
  return places;
}

/** Where Node finds a package from another one: within it, beside it, or further out. */
function placeFrom(place: string, name: string, packages: Record<string, LockedPackage>): string | undefined {
  for (let at = place; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const nested = `${at}/node_modules/${name}`;
    if (nested in packages) return nested;
  }
  return `node_modules/${name}` in packages ? `node_modules/${name}` : undefined;
}
