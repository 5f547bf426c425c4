import { z } from "zod";
import { defineStaffCall } from "../../call.ts";
import { ContentTypeName } from "../../entities/manage-content.ts";

/** What staff look for wherever they are. */
export const manageSearchCalls = {
  manageSearch: defineStaffCall("manageSearch", {
    summary: "按文字或编号查找各类内容，含草稿与已下线的",
    permission: "content.read",
    input: z.object({ keyword: z.string().trim().min(2, "请至少输入两个字").max(60) }),
    output: z.object({
      /** Where the keyword stands in the title first, then the last changed. */
      list: z.array(z.object({ type: ContentTypeName, id: z.int(), title: z.string(), excerpt: z.string() })),
    }),
  }),
};
