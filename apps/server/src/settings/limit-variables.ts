import { z } from "zod";
import { count, type Variable } from "./variable.ts";

/** How often anybody may do anything, where somebody may want to turn the number. */
export const limitVariables = {
  LIMIT_CALLS_PER_ADDRESS_MINUTE: {
    about: "Calls one address may make in a minute, over all calls.",
    expected: "a whole number from 1",
    parse: count,
    default: "1200",
  },
  LIMIT_PAGES_PER_ADDRESS_MINUTE: {
    about: "Pages rendered for one address in a minute; what is kept is served without limit.",
    expected: "a whole number from 1",
    parse: count,
    default: "600",
  },
  LIMIT_SMS_INTERVAL_SECONDS: {
    about: "Time between two codes to the same mobile number.",
    expected: "a whole number of seconds from 0",
    parse: z.coerce.number().int().min(0).max(86_400),
    default: "60",
  },
  LIMIT_SMS_PER_MOBILE_HOUR: {
    about: "Codes to one mobile number in an hour.",
    expected: "a whole number from 1",
    parse: count,
    default: "5",
  },
  LIMIT_SMS_PER_MOBILE_DAY: {
    about: "Codes to one mobile number in a day.",
    expected: "a whole number from 1",
    parse: count,
    default: "10",
  },
  LIMIT_SMS_PER_MOBILE_PURPOSE_DAY: {
    about: "Messages of any kind to one mobile number for one purpose in a day, codes and notices together.",
    expected: "a whole number from 1",
    parse: count,
    default: "15",
  },
  LIMIT_SMS_PER_ADDRESS_HOUR: {
    about: "Codes asked for by one address in an hour before a harder captcha.",
    expected: "a whole number from 1",
    parse: count,
    default: "20",
  },
  LIMIT_SMS_PER_ADDRESS_DAY: {
    about: "Codes asked for by one address in a day before a harder captcha.",
    expected: "a whole number from 1",
    parse: count,
    default: "60",
  },
  LIMIT_SMS_PER_ADDRESS_DAY_HARDEST: {
    about: "Codes asked for by one address in a day before the hardest captcha.",
    expected: "a whole number from 1",
    parse: count,
    default: "300",
  },
  LIMIT_SMS_PER_PURPOSE_MINUTE: {
    about:
      "Codes of one purpose in a minute over everybody: the breaker that protects the budget. One address gets a tenth of it, one network three tenths.",
    expected: "a whole number from 1",
    parse: count,
    default: "120",
  },
  LIMIT_CODE_TRIES: { about: "Wrong tries after which a code is void.", expected: "a whole number from 1", parse: count, default: "5" },
  LIMIT_CODE_TRIES_PER_MOBILE_HOUR: {
    about: "Wrong codes for one mobile number and purpose from one address in an hour before that address has to wait.",
    expected: "a whole number from 1",
    parse: count,
    default: "10",
  },
  LIMIT_STAFF_TRIES_PER_ACCOUNT: {
    about:
      "Wrong sign-ins to one account of the console in a day from one address, or from a device it knows, before a captcha is asked for.",
    expected: "a whole number from 1",
    parse: count,
    default: "5",
  },
  LIMIT_STAFF_TRIES_PER_ACCOUNT_DAY: {
    about: "Wrong sign-ins to one account of the console in a day from all unknown devices together before a captcha is asked of these.",
    expected: "a whole number from 1",
    parse: count,
    default: "30",
  },
  LIMIT_STAFF_CODE_TRIES: {
    about: "Wrong codes of an authenticator, with the right password, in a day after which unknown devices cannot sign in to the account.",
    expected: "a whole number from 1",
    parse: count,
    default: "10",
  },
  LIMIT_STAFF_TRIES_PER_ADDRESS: {
    about: "Wrong sign-ins to the console from one address in an hour, whatever the account, before a captcha is asked for.",
    expected: "a whole number from 1",
    parse: count,
    default: "30",
  },
  CAPTCHA_DIFFICULTY: {
    about: "Work of an ordinary captcha: key derivations a browser does on average, about a millisecond each.",
    expected: "a whole number from 1 to 10000",
    parse: z.coerce.number().int().min(1).max(10_000),
    default: "600",
  },
  LIMIT_STAFF_TASKS_PER_DAY: {
    about: "Exports, imports and other long tasks that one colleague may begin in a day.",
    expected: "a whole number from 1",
    parse: count,
    default: "100",
  },
  LIMIT_STAFF_UPLOAD_MB_PER_DAY: {
    about: "Megabytes that one colleague may upload in a day, each file at least one.",
    expected: "a whole number from 1",
    parse: count,
    default: "4096",
  },
  LIMIT_FILES_PER_ADDRESS_DAY: {
    about: "Files of visitors and members that one address may begin to upload in a day.",
    expected: "a whole number from 1",
    parse: count,
    default: "200",
  },
  LIMIT_FILE_MB_PER_ADDRESS_DAY: {
    about: "Megabytes of files that one address may upload in a day, each file at least one.",
    expected: "a whole number from 1",
    parse: count,
    default: "500",
  },
  LIMIT_FILE_MB_PER_MEMBER_DAY: {
    about: "Megabytes of files that one member may upload in a day, each file at least one.",
    expected: "a whole number from 1",
    parse: count,
    default: "200",
  },
  LIMIT_FILE_MB_PER_DAY: {
    about: "Megabytes of files that visitors and members may upload in a day, all together.",
    expected: "a whole number from 1",
    parse: count,
    default: "20480",
  },
  LIMIT_FILE_MB_UNATTACHED: {
    about: "Megabytes of uploaded files that may wait for their form to be sent, all together.",
    expected: "a whole number from 1",
    parse: count,
    default: "10240",
  },
  LIMIT_SURVEY_PHOTOS_PER_ADDRESS_DAY: {
    about: "Photos that one address may send with answers to the survey in a day; without photos an answer is still taken.",
    expected: "a whole number from 1",
    parse: count,
    default: "60",
  },
  LIMIT_SURVEY_PHOTOS_PER_DAY: {
    about: "Photos of the survey that are taken in a day, whoever sends them: up to half a megabyte of disk each.",
    expected: "a whole number from 1",
    parse: count,
    default: "3000",
  },
  LIMIT_LEADS_PER_MOBILE_DAY: {
    about: "Submissions of one form by one mobile number in a day.",
    expected: "a whole number from 1",
    parse: count,
    default: "3",
  },
  LIMIT_LEADS_PER_ADDRESS_HOUR: {
    about: "Submissions by one address in an hour; beyond it a captcha is asked for, never a refusal.",
    expected: "a whole number from 1",
    parse: count,
    default: "10",
  },
  LIMIT_BOOKING_CHANGES_PER_DAY: {
    about: "Times that one test drive may be moved by its link in a day; cancelling is always possible.",
    expected: "a whole number from 1",
    parse: count,
    default: "5",
  },
  LIMIT_HOLDS_PER_ADDRESS_HOUR: {
    about: "Times that one address may hold a place in an hour while filling in the form; many people may share an address.",
    expected: "a whole number from 1",
    parse: count,
    default: "300",
  },
  LIMIT_EVENTS_PER_ADDRESS_MINUTE: {
    about: "Analytics events that one address may send in a minute.",
    expected: "a whole number from 1",
    parse: count,
    default: "120",
  },
  LIMIT_EVENTS_PER_ADDRESS_DAY: {
    about: "Analytics events that one address may send in a day.",
    expected: "a whole number from 1",
    parse: count,
    default: "5000",
  },
  LIMIT_EVENTS_PER_DAY: {
    about: "Analytics events that are kept of one day, whoever sends them: about 200 bytes of disk each.",
    expected: "a whole number from 1",
    parse: count,
    default: "1000000",
  },
  LIMIT_READINGS_PER_ADDRESS_DAY: {
    about: "Readings of one article by one address that count in a day, whatever browsers it calls itself; each browser counts once.",
    expected: "a whole number from 1",
    parse: count,
    default: "5",
  },
  LIMIT_LEAD_MERGE_DAYS: {
    about: "Days within which the same mobile and model count as the same wish.",
    expected: "a whole number of days from 1 to 365",
    parse: z.coerce.number().int().min(1).max(365),
    default: "7",
  },
} as const satisfies Record<string, Variable>;
