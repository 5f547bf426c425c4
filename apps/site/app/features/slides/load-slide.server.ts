import type { Client } from "@marque/contract/client";
import type { CarouselDetail } from "@marque/contract/entities/content";
import { orErrorPage } from "../../calls.server.ts";

/** The slide of `?id=` as its page shows it: 404 where there is none, or none with a text. @param id as it stands in the address */
export async function loadSlide(calls: Client, id: string | null): Promise<{ slide: CarouselDetail }> {
  const slide = await orErrorPage(calls.call("carouselDetail", { id: id ?? "" }));
  if (slide.contentHtml === "") throw new Response(null, { status: 404 });
  return { slide };
}
