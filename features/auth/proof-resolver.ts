import { zodResolver } from "@hookform/resolvers/zod";
import { confirmSecondFactor, giveProof } from "@/lib/contract/endpoints/proof";

export const proofResolver = zodResolver(giveProof.body);
export const codeResolver = zodResolver(confirmSecondFactor.body);
