import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import "./console.css";
import { router } from "./routes.tsx";
import { queryClient } from "./shell/calls.ts";
import { startTheme } from "./ui/theme-choice.ts";
import { ToastOutlet } from "./ui/toast.tsx";
import { UiProvider } from "./ui/ui-provider.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The document has no root");

startTheme();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
        <ToastOutlet />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
