import { TextField, type TextFieldProps } from "@/components/ui/text-field";

/** A field for an e-mail address, which is the username of an account unless `autoComplete` differs. */
export function EmailField(props: Omit<TextFieldProps, "label" | "type" | "placeholder">) {
  return <TextField autoComplete="username" {...props} label="E-mail" type="email" placeholder="you@studio.com" />;
}
