export { MissingPage as default, metadata } from "@/app/_shell/missing-page";
