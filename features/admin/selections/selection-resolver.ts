import { zodResolver } from "@hookform/resolvers/zod";
import { createSelection } from "@/lib/contract/calls/library/selection-editing";

export const newSelectionResolver = zodResolver(createSelection.body!);
