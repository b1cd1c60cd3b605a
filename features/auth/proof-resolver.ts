import { zodResolver } from "@hookform/resolvers/zod";
import { codeBody, proofBody } from "@/lib/contract/endpoints/proof";

export const proofResolver = zodResolver(proofBody);
export const codeResolver = zodResolver(codeBody);
