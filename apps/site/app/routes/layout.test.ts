import { createClient, type Transport } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { NavigationItem } from "@marque/contract/entities/content";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { callsContext } from "../calls.server.ts";
import { unpack } from "../shell/packed.ts";
import type { Route } from "./+types/layout.ts";
import { loader } from "./layout.tsx";

const item = (id: number, jumpType: number, seconds: NavigationItem[] = []): NavigationItem => ({
  id,
  jumpType,
  seconds,
  navigationName: `第${id}项`,
  customLink: "/news",
});

it("shows visitors what an older navigation keeps below an item that unfolds nothing", async () => {
  const stored = [item(1, 1, [item(2, 1, [item(3, 1)])]), item(4, 3, [item(5, 1)]), item(6, 4, [item(7, 1, [item(8, 1)])])];
  const transport: Transport = async ({ id }) => ({ code: codes.ok.code, data: id === "navigationList" ? stored : [], message: "" });
  const context = new RouterContextProvider();
  context.set(callsContext, createClient(transport, { toast() {}, sessionEnded() {}, log() {} }));
  const { navigation } = unpack(await loader({ context } as unknown as Route.LoaderArgs));
  expect(navigation?.map(({ id, seconds }) => [id, ...seconds.map((second) => second.id)])).toEqual([[1], [2], [3], [4], [5], [6, 7, 8]]);
});
