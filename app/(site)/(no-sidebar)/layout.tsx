export { NoSidebarShell as default } from "@/components/layout/shells";
