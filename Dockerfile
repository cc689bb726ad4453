# Pinned to a version; by digest: docs/supply-chain.md.
# The build runs on the machine that builds, whatever machine the image is for, so nothing is emulated.
FROM --platform=$BUILDPLATFORM node:22.23.3-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run package
# Beside the published files goes the one package that they need, with its binary for the machine that the image is
# for. The lock file decides on its version and its hash.
ARG TARGETARCH
RUN cp package-lock.json dist/package/ \
  && npm install --prefix dist/package --omit=dev --ignore-scripts --os=linux --libc=glibc --cpu="$(echo "$TARGETARCH" | sed s/amd64/x64/)" \
  && rm dist/package/package-lock.json \
  && mkdir -p dist/empty

FROM node:22.23.3-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
COPY --from=build /app/dist/package ./
COPY --from=build --chmod=755 /app/deploy/start.sh /usr/local/bin/landfall
COPY --from=build --chown=node /app/dist/empty /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["landfall"]
