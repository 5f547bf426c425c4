import { createToken, equalSecrets, type Security } from "../../security/field-encryption.ts";

/** Colleagues that one browser knows: an office's shared machine has more than one. */
const MOST_COLLEAGUES = 4;

/**
 * Devices that colleagues signed in with before. A device is a random id with a signature for one colleague each, in a cookie: it
 * opens nothing, but wrong passwords from elsewhere do not count against it. The cookie reads `<id>.<signature>`, several joined by `~`.
 */
export interface KnownDevices {
  /** The id of the device for a colleague; null where the colleague never signed in with it, or the cookie is not ours. */
  find(cookie: string | null, staffId: string): string | null;
  /** The cookie once a colleague has signed in. */
  remember(cookie: string | null, staffId: string): string;
}

export function createKnownDevices(security: Security): KnownDevices {
  const sign = (staffId: string, id: string) => security.blindIndex("staffDevice", `${staffId} ${id}`);
  const marksOf = (cookie: string | null) => (cookie ?? "").split("~").slice(0, MOST_COLLEAGUES);
  const isFor = (staffId: string, mark: string) => {
    const [id = "", signature = ""] = mark.split(".");
    return equalSecrets(signature, sign(staffId, id));
  };

  return {
    find(cookie, staffId) {
      const mark = marksOf(cookie).find((one) => isFor(staffId, one));
      return mark?.split(".")[0] ?? null;
    },

    remember(cookie, staffId) {
      const marks = marksOf(cookie).filter((mark) => mark !== "");
      const known = marks.find((one) => isFor(staffId, one));
      const id = createToken();
      const own = known ?? `${id}.${sign(staffId, id)}`;
      return [own, ...marks.filter((mark) => mark !== own)].slice(0, MOST_COLLEAGUES).join("~");
    },
  };
}
