import type { TrackingProfile } from "@marque/contract/entities/member";
import type { Database } from "../../database/client.ts";
import type { SessionMember } from "../../http/calls.ts";
import { wireInstant } from "../../local-time.ts";
import { hashToken, type Security } from "../../security/field-encryption.ts";
import type { PointsService } from "../points/points.service.ts";
import { deleteSession, findLiveSession, touchSession } from "./accounts.repository.ts";
import { presentTrackingProfile, unknownProfile } from "./present-member.ts";
import { memberSessionLimits } from "./sessions.ts";
import { findTracked } from "./tracking.repository.ts";

export interface AccountsService {
  /** The member whose live session a `sessionKey` belongs to; null for an unknown or dead one. Counts as use of the session. */
  findSession(token: string): Promise<SessionMember | null>;
  /** Of a member who wants nothing personal nothing is read, and nothing told. */
  getTrackingProfile(memberId: string): Promise<TrackingProfile>;
  /** Ends the session; a dead one is no error. */
  logOut(token: string): Promise<void>;
}

/** Uses of a session within this time are not written down one by one. */
const TOUCH_MS = 3_600_000;

export function createAccountsService(resources: {
  database: Database;
  security: Security;
  points: Pick<PointsService, "levelOf">;
  now?: () => Date;
}): AccountsService {
  const { database, security, points } = resources;
  const now = resources.now ?? (() => new Date());

  return {
    async findSession(token) {
      const at = now();
      const tokenHash = hashToken(token);
      const found = await findLiveSession(database, tokenHash, memberSessionLimits(at));
      if (!found) return null;
      const recently = new Date(at.getTime() - TOUCH_MS);
      const { lastSeenAt, mobileEncrypted, ...member } = found;
      if (lastSeenAt < recently) await touchSession(database, tokenHash, at, recently);
      return {
        ...member,
        get mobile() {
          return security.decryptField("mobile", mobileEncrypted);
        },
      };
    },

    async getTrackingProfile(memberId) {
      const at = now();
      const member = await findTracked(database, memberId, at);
      if (!member) return unknownProfile;
      const level = await points.levelOf(member.points?.growth ?? 0);
      return presentTrackingProfile(member, { level, year: Number(wireInstant(at).slice(0, 4)) });
    },

    async logOut(token) {
      await deleteSession(database, hashToken(token));
    },
  };
}
