/**
 * The Ingress of the firms' hosts, made from a list of them, one a line, such as `npm run licence -- hosts` prints:
 *
 *   klantportaal licence hosts | node deploy/kubernetes/ingress.mjs letsencrypt | kubectl -n klantportaal apply -f -
 *
 * The argument is the ClusterIssuer of cert-manager that makes a certificate for each host. What is not in the list any
 * more leaves the Ingress. The host names of the installation have the one in services.yaml.
 */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/** As those of services.yaml: the same uploads go through both. */
const annotations = Object.fromEntries(
  [
    ...readFileSync(new URL('services.yaml', import.meta.url), 'utf8').matchAll(/^ {4}(nginx\.\S+): "?([^"\n]+)"?$/gm),
  ].map(([, name, value]) => [name, value]),
);
const [issuer] = process.argv.slice(2);
const hosts = [
  ...new Set(
    (await text(process.stdin))
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
].sort();
const wrong = hosts.filter((host) => !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])$/.test(host));
if (!issuer || hosts.length === 0 || wrong.length > 0) {
  console.error(
    wrong.length > 0
      ? `${wrong[0]} is no host name. Nothing is made.`
      : 'Which issuer of certificates, and which hosts? klantportaal licence hosts | node deploy/kubernetes/ingress.mjs <issuer>',
  );
  process.exit(2);
}
const backend = { service: { name: 'klantportaal', port: { name: 'portal' } } };
const spec = {
  // A certificate for each: one whose name does not lead here yet keeps none of the others waiting.
  tls: hosts.map((host) => ({ hosts: [host], secretName: `tls-${host}` })),
  rules: hosts.map((host) => ({ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } })),
};
const metadata = {
  name: 'klantportaal-firms',
  annotations: { ...annotations, 'cert-manager.io/cluster-issuer': issuer },
};
console.log(JSON.stringify({ apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata, spec }, null, 2));
