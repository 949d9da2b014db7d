# The server of the shop and the releases of this checkout. `docker build -t ocs .`, or `buildah build --format docker -t ocs .`,
# as an OCI image keeps no health check.
FROM node:24-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && npm run build

FROM node:24-slim AS packages
WORKDIR /shop
COPY --from=build /build/dist ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TMPDIR=/data
WORKDIR /shop
COPY --from=packages /shop ./
# The only folder that the server writes to; with S3_BUCKET it holds nothing that must last.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "const { get } = require(process.env.TLS_CERT ? 'https' : 'http'); get({ host: '127.0.0.1', port: process.env.PORT, path: '/health', rejectUnauthorized: false }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Also migrate and publish: `docker run ocs node server.js migrate`.
CMD ["node", "server.js", "serve"]
