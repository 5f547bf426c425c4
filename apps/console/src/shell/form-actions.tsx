import { Button } from "../ui/button.tsx";

/** The end of a form in a drawer: sends it, or gives it up. */
export function FormActions({ submit, sending, onCancel }: { submit: string; sending: boolean; onCancel(): void }) {
  return (
    <div className="flex gap-2">
      <Button kind="primary" submit loading={sending}>
        {submit}
      </Button>
      <Button onClick={onCancel}>取消</Button>
    </div>
  );
}
