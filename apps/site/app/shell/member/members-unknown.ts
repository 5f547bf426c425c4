import { createContext } from "react";

/** True on a page for members as long as it is not known who is there: nothing can be asked as them yet. */
export const MembersUnknown = createContext(false);
