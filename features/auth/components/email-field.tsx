import { TextField, type TextFieldProps } from "@/components/ui/text-field";

/** An e-mail address. As the name of an account unless `autoComplete` says otherwise. */
export function EmailField(props: Omit<TextFieldProps, "label" | "type" | "placeholder">) {
  return <TextField autoComplete="username" {...props} label="E-mail" type="email" placeholder="you@studio.com" />;
}
