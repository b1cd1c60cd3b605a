export { OneColumnShell as default } from "@/components/layout/shells";
