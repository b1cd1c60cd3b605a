import { Icon } from "@/components/icons/icon";
import { Spinner } from "@/components/ui/spinner";

/** The magnifier in a search field; a spinner while its results are loading. */
export function SearchMark({ isBusy }: { isBusy: boolean | undefined }) {
  return isBusy ? <Spinner size={16} /> : <Icon name="search" size={16} />;
}
