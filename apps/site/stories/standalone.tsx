import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { Sheet, type SheetTheme } from "./sheet.tsx";
import "./standalone.css";

const asked = new URLSearchParams(location.search).get("theme");
const theme: SheetTheme = asked === "dark" || asked === "care" ? asked : "light";
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <MemoryRouter>
    <Sheet theme={theme} />
  </MemoryRouter>,
);
