// The image's health check: whether the process answers. Whether it can serve is another question (/health/ready), and
// no reason to restart it.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
