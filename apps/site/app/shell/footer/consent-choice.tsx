import { toast } from "../../ui/toast.ts";
import { answerConsent, askForConsent, useConsent } from "../consent/consent.ts";

/** Usage statistics: one press withdraws the consent, which is as easy as giving it; giving it goes by the question. */
export function ConsentChoice() {
  const agreed = useConsent().answer === "agreed";

  function press(): void {
    if (agreed) {
      answerConsent("declined");
      toast.show("访问统计已关闭");
    } else askForConsent("wanted");
  }

  return (
    <button type="button" className="footer-choice" onClick={press}>
      访问统计：{agreed ? "开" : "关"}
    </button>
  );
}
