import { Form as AntForm } from "antd";
import { createContext, type ReactElement, type ReactNode, useContext, useState } from "react";
import { Notice } from "./notice.tsx";
import { Star } from "./star.tsx";

/** Refusals of a call by field: what `CallError.fields` gives. */
export interface FieldRefusal {
  fields: Record<string, string>;
}

/** What was refused without a field to say it at; empty where nothing was. */
const Refusal = createContext("");

/** Says what was refused without a field. `FormActions` has it above the buttons. */
export function FormRefusal() {
  const message = useContext(Refusal);
  if (message === "") return null;
  return (
    <div className="mb-4">
      <Notice kind="danger">{message}</Notice>
    </div>
  );
}

export interface FormProps<Values> {
  initial?: Partial<Values>;
  /** Throws what a quiet call throws; messages by field are shown at the fields, any other by `FormRefusal`. */
  onSubmit(values: Values): Promise<void> | void;
  /** Gets whether it is being sent, for the button. */
  children: (sending: boolean) => ReactNode;
  label?: string;
}

/** A form of a few fields. Content editors do not use it: they keep what is typed at every moment (`features/content/editor`). */
export function Form<Values extends object>({ initial, onSubmit, children, label }: FormProps<Values>) {
  const [form] = AntForm.useForm<Values>();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState("");
  async function submit(values: Values) {
    setSending(true);
    setRefusal("");
    try {
      await onSubmit(values);
    } catch (error) {
      const { fields: atFields, message, silent } = error as Partial<FieldRefusal & Error & { silent: boolean }>;
      const fields = Object.entries(atFields ?? {});
      if (fields.length === 0) return setRefusal(silent ? "" : (message ?? ""));
      form.setFields(fields.map(([name, text]) => ({ name: name.split(".") as never, errors: [text] })));
      form.focusField(fields[0]?.[0].split(".") as never);
    } finally {
      setSending(false);
    }
  }
  return (
    <AntForm
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      aria-label={label}
      scrollToFirstError={{ focus: true }}
      onFinish={submit}
    >
      <Refusal value={refusal}>{children(sending)}</Refusal>
    </AntForm>
  );
}

/** What a field of the form around it holds at this moment; undefined before it is there. */
export function useFormValue<Value>(name: string): Value | undefined {
  return AntForm.useWatch<Value>(name);
}

export interface FormFieldProps {
  name: string | string[];
  label: string;
  /** Said when it is left empty. */
  required?: string;
  /** Marks what has to be filled in before something goes online or to a second person. */
  starred?: boolean;
  hint?: ReactNode;
  /** Of a checkbox or switch. */
  checked?: boolean;
  /** Answers what is wrong with a value, empty where nothing is. */
  check?: (value: never) => string;
  children: ReactElement;
}

export function FormField({ name, label, required, starred, hint, checked, check, children }: FormFieldProps) {
  return (
    <AntForm.Item
      name={name}
      label={
        starred ? (
          <>
            {label}
            <Star />
          </>
        ) : (
          label
        )
      }
      extra={hint}
      valuePropName={checked ? "checked" : "value"}
      rules={[
        ...(required ? [{ required: true, message: required }] : []),
        ...(check
          ? [
              {
                validator: (_rule: unknown, value: unknown) => {
                  const wrong = check(value as never);
                  return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve();
                },
              },
            ]
          : []),
      ]}
    >
      {children}
    </AntForm.Item>
  );
}
