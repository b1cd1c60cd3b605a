export { MissingPage as default, metadata } from "@/app/_screens/shell/missing-page";
