import { BASE_PATH } from "@marque/contract/base-path";
import { Button } from "../ui/button.tsx";

export interface StopFormProps {
  /** Router path of the page that it stands on. */
  page: string;
  children: string;
}

/** Ends what a page is about whose link a message brought; works without JavaScript. */
export function StopForm({ page, children }: StopFormProps) {
  return (
    <form method="post" action={`${BASE_PATH}${page}/stop`} className="mt-8">
      <Button type="submit" look="outline">
        {children}
      </Button>
    </form>
  );
}
