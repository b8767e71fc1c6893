# The server and its portal in one image. Everything is pinned; for a release pin the base by its digest as well
# (docker buildx imagetools inspect node:24.11.0-bookworm-slim).
ARG NODE=node:24.11.0-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN npm run build
# The bundle's own packages only: the portal's are in its files already.
RUN node scripts/serverPackages.mjs /packages && cp .npmrc /packages/
RUN cd /packages && npm install --omit=dev --ignore-scripts

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /packages/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/dist dist
COPY --from=build /app/server/migrations server/migrations
# The one place that is written: the embedded database, made secrets, backups. The rest may be a read-only file system.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and ends in order on SIGTERM; it starts no processes that somebody would have to wait for.
CMD ["node", "dist/server/main.js"]
