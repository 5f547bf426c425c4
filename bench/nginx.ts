import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type Subject, startSubject } from "./processes.ts";

/** nginx serving the same compressed bytes as a static file, or undefined where nginx is not installed. */
export async function startNginx(brotli: Buffer): Promise<Subject | undefined> {
  const binary = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find((path) => {
    try {
      execFileSync(path, ["-v"], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  });
  if (!binary) return undefined;
  const home = mkdtempSync(join(tmpdir(), "marque-nginx-"));
  mkdirSync(join(home, "html"));
  writeFileSync(join(home, "html/index.html"), brotli);
  const port = await freePort();
  writeFileSync(
    join(home, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${home}/nginx.pid; error_log stderr error;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 512; }
http { access_log off; types { text/html html; } add_header content-encoding br; keepalive_requests 1000000;
  client_body_temp_path ${home}/a; proxy_temp_path ${home}/b; fastcgi_temp_path ${home}/c; uwsgi_temp_path ${home}/d; scgi_temp_path ${home}/e;
  server { listen 127.0.0.1:${port}; root ${home}/html; } }`,
  );
  return startSubject({
    name: "nginx",
    command: binary,
    args: ["-c", join(home, "nginx.conf")],
    port,
    path: "/index.html",
    workers: (parent) => readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number),
  });
}
