import { Secret, TOTP } from "otpauth";

/** Codes of the step before and after count too: clocks differ and people type slowly (RFC 6238 §5.2). */
const STEPS_AROUND = 1;
const DIGITS = 6;
const PERIOD_SECONDS = 30;

/** A new secret, 160 bits in base32, and the address that an authenticator app reads from a QR picture. */
export function createTotpSecret(issuer: string, account: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer, label: account, secret: new Secret(), digits: DIGITS, period: PERIOD_SECONDS });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step that a code belongs to, or null for a wrong code. Steps up to `lastStep`, the one whose code was taken last, count as
 * wrong: a code that somebody looked at over a shoulder is worth nothing.
 */
export function acceptedStep(secret: string, code: string, lastStep: number | null, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_SECONDS,
    timestamp,
    window: STEPS_AROUND,
  });
  if (delta === null) return null;
  const step = TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}
