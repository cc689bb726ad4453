#!/bin/sh
# The image's entry: the server, or `landfall COMMAND` (docker compose exec landfall landfall people list). Node bounds each thread's heap by the whole of what the container may use; a third each for the
# thread that answers and for the desk's leaves the last third to columns, bodies and code. Nothing where no limit is set:
# https://docs.kernel.org/admin-guide/cgroup-v2.html#memory-interface-files
most=$(cat /sys/fs/cgroup/memory.max 2>/dev/null)
case $most in
  '' | max) exec node /app/dist/server/main.js "$@" ;;
  *) exec node --max-old-space-size=$((most / 3 / 1048576)) /app/dist/server/main.js "$@" ;;
esac
