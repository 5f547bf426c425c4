import { Button } from "../ui/button.tsx";
import { FormRefusal } from "../ui/form.tsx";

/** The end of a form in a drawer: says what was refused, sends it, or gives it up. */
export function FormActions({ submit, sending, onCancel }: { submit: string; sending: boolean; onCancel(): void }) {
  return (
    <>
      <FormRefusal />
      <div className="flex gap-2">
        <Button kind="primary" submit loading={sending}>
          {submit}
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </>
  );
}
