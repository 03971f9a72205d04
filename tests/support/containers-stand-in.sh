#!/usr/bin/env bash
# Stands in for podman and docker-compose in tests/compose-commands.test.ts, and for a docker that is not there. Containers
# are files of $CONTAINERS that hold their version; what versions do stands in $VERSIONS (runs, restarts or ends).
set -euo pipefail
ids() { ls "$CONTAINERS"; }
conduct() { cat "$VERSIONS/$(cat "$CONTAINERS/$1")"; }

case "$(basename "$0") $1 ${*: -1}" in
"docker-compose ps restore") echo restorer ;;
"docker-compose up restore")
  printf 'bin/restore %s\n' "$RESTORE" >>"$EVENTS"
  exit
  ;;
"podman wait restorer") cat "$VERSIONS/restored" ;;
"podman logs restorer") echo "what bin/restore says" ;;
"podman rm restorer") ;;
"docker-compose ps "*) ids ;;
"docker-compose stop site" | "docker-compose start site") printf '%s all\n' "$1" >>"$EVENTS" ;;
"docker-compose up "*)
  most=$(printf '%s\n' "$@" | sed -n 's/^site=//p')
  while [ "$(ids | wc -l)" -lt "$most" ]; do
    printf '%s' "$VERSION" >"$(mktemp "$CONTAINERS/XXXXXX")"
    # Some do not even start.
    [ "$(cat "$VERSIONS/$VERSION")" != "starts-in-part" ] || exit 1
  done
  ;;
"podman image "*) [ -e "$VERSIONS/${3#sprachsetu:}" ] ;;
"podman exec "*) [ "$(conduct "$2")" = runs ] ;;
"podman inspect "*)
  case $(conduct "${*: -1}") in
  runs) echo "true 0" ;;
  restarts) echo "true 1" ;;
  ends) echo "false 0" ;;
  esac
  ;;
"podman logs "*) echo "the last lines of ${*: -1}" ;;
"podman stop "*) printf 'stop %s\n' "${@:4}" >>"$EVENTS" ;;
"podman rm "*) for id in "${@:3}"; do rm "$CONTAINERS/$id"; done ;;
*) exit 1 ;;
esac
