import { z } from "zod";

/** Largest value of PostgreSQL's integer: larger ones belong to nothing, and a query with one would fail. */
export const ID_MAX = 2_147_483_647;

const wrong = "编号不正确";

/** The id of anything that is numbered. */
export const id = z.int(wrong).positive(wrong).max(ID_MAX, wrong);

/** As `id`, for addresses, where it comes as text. */
export const addressId = z.coerce.number(wrong).pipe(id);

/** How often something has been changed: the versions of drafts and vehicles, the revisions of items. 0 before the first time. */
export const changeCount = z.int("版本号不正确").min(0, "版本号不正确").max(ID_MAX, "版本号不正确");
