import { zodResolver } from "@hookform/resolvers/zod";
import { codeBody, proofBody } from "@/lib/contract/calls/people/proof";

export const proofResolver = zodResolver(proofBody);
export const codeResolver = zodResolver(codeBody);
