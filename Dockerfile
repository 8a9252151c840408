# The service and the render worker, which differ by their command: see src/service/INSTALL.md.
FROM node:24-bookworm-slim AS app
WORKDIR /build
COPY . .
RUN .deploy/build-image.sh app /opt/handsignal

# Node alone of the image above: npm and yarn are no part of what runs.
FROM debian:12-slim
COPY --from=app /usr/local/bin/node /usr/local/bin/node
COPY --from=app /usr/local/LICENSE /opt/handsignal/licences/node
RUN --mount=type=bind,source=.deploy/build-image.sh,target=/build-image.sh sh /build-image.sh system
COPY --from=app /opt/handsignal /opt/handsignal
WORKDIR /opt/handsignal
USER handsignal
ENV HOST=0.0.0.0 \
    PORT=8787 \
    DATA_DIR=/var/lib/handsignal \
    TMPDIR=/var/tmp/handsignal \
    HOME=/var/tmp/handsignal \
    CHROMIUM_PATH=/usr/bin/chromium
VOLUME ["/var/lib/handsignal", "/var/tmp/handsignal"]
EXPOSE 8787
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "dist/server/serve.js"]
