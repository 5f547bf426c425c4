import { type FullConfig, request } from "@playwright/test";
import { accounts, changeFirstPassword } from "./console.ts";
import { firstPasswordOf } from "./run-directory.ts";

/** Before the journeys: does what each demo colleague has to do first, so that journeys side by side need not agree who does it. */
export default async function changeFirstPasswords({ projects }: FullConfig): Promise<void> {
  for (const account of accounts) {
    const context = await request.newContext({ baseURL: projects[0]?.use.baseURL });
    await changeFirstPassword(context, account, firstPasswordOf(account));
    await context.dispose();
  }
}
