import { inAppPath } from "@marque/contract/rules/in-app-path";
import { useLocation, useNavigation, useSearchParams } from "react-router";

/**
 * The query that the visitor asked for last: that of the navigation under way within this page, otherwise the address's. Links that
 * change one of several choices are made from it, or a choice made while the one before is still on its way would undo that.
 */
export function useLatestParams(): URLSearchParams {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { location: pending } = useNavigation();
  return pending && inAppPath(pending.pathname) === pathname ? new URLSearchParams(pending.search) : params;
}
