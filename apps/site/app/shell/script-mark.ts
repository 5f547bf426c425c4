import { createContext } from "react";

/** On the server, the nonce that tells the scripts of the render from those that content may hold; it does not reach the browser. */
export const ScriptMark = createContext<string | undefined>(undefined);
