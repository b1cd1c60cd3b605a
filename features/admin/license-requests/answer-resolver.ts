import { wordsResolver } from "@/features/work/decision/decision-resolver";
import { approveLicenseRequest } from "@/lib/contract/calls/licensing/admin-license-requests";

export const answerResolver = wordsResolver(approveLicenseRequest.body!);
