import { zodResolver } from "@hookform/resolvers/zod";
import { addSynonyms } from "@/lib/contract/calls/catalogue/search-synonyms";

export const synonymResolver = zodResolver(addSynonyms.body!);
