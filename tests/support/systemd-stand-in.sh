#!/usr/bin/env bash
# Stands in for systemctl, journalctl, runuser and id, and is called by their names. It knows the units of deploy/systemd.
# A version is a folder of $UNITS with these files:
#   active, sub, status  its states, as systemctl shows them
#   conduct              what becomes of it once it is started (see `look`)
#   enabled              is there if the version starts at the next boot
# Besides: $UNITS/socket and $UNITS/service are there while these units are active, $UNITS/broken-socket while the socket
# cannot be opened; $UNITS/events says what happened to the versions, $UNITS/socket-events to the socket.
set -euo pipefail
shopt -s nullglob
cd "$UNITS"

event() { printf '%s\n' "$*" >>events; }
is_version() { [[ $1 == sprachsetu@* ]]; }
version_of() { local name=${1#sprachsetu@} && printf '%s' "${name%.service}"; }

# become <version> <active> <sub> [<status>]
become() {
  printf '%s' "$2" >"$1/active"
  printf '%s' "$3" >"$1/sub"
  printf '%s' "${4:-}" >"$1/status"
}

others_run() {
  local active
  for active in */active; do
    [ "$active" = "$1/active" ] || [[ $(<"$active") != activ* ]] || return 0
  done
  return 1
}

# Goes on with a start that is under way, each time somebody looks.
look() {
  [ "$(<"$1/active")" = activating ] || return 0
  case $(<"$1/conduct") in
  runs-soon) printf runs >"$1/conduct" ;;
  runs) become "$1" active running Ready && event "$1 runs" ;;
  # As over SQLite: one process at a time has the file.
  waits)
    if others_run "$1"; then become "$1" activating start "Waiting for the server before this one to end"
    else become "$1" active running Ready && event "$1 runs"; fi
    ;;
  waits-and-fails)
    if others_run "$1"; then become "$1" activating start "Waiting for the server before this one to end"
    else become "$1" failed failed; fi
    ;;
  fails) become "$1" failed failed ;;
  restarts) become "$1" activating auto-restart ;;
  esac
}

start() {
  event "start $1"
  [ "$(<"$1/active")" = active ] || become "$1" activating start
}

value_of() {
  local version
  if [ "$1" = sprachsetu.service ] && [ "$2" = Wants ]; then
    printf '%s\n' "$(for version in */enabled; do printf 'sprachsetu@%s.service ' "${version%/*}"; done)"
    return
  fi
  version=$(version_of "$1")
  case $2 in
  WorkingDirectory) printf '%s\n' "${RELEASES:+$RELEASES/$version}" ;;
  SubState) look "$version" && cat "$version/sub" ;;
  ActiveState) cat "$version/active" ;;
  StatusText) cat "$version/status" ;;
  Job) ;;
  *) exit 64 ;;
  esac
}

systemctl() {
  local command='' unit='' units=() property='' states='' blocks=yes argument version
  for argument in "$@"; do
    case $argument in
    --property=*) property=${argument#*=} ;;
    --state=*) states=${argument#*=} ;;
    --no-block) blocks= ;;
    --quiet | --value | --all | --plain | --no-legend) ;;
    -*) exit 64 ;;
    *) if [ -z "$command" ]; then command=$argument; else units+=("$argument"); fi ;;
    esac
  done
  unit=${units[0]:-}
  version=$(version_of "$unit")
  case $command in
  show) value_of "$unit" "$property" ;;
  is-active) [ "$unit" = sprachsetu.socket ] && [ -e socket ] ;;
  reset-failed) [ "$(<"$version/active")" != failed ] || become "$version" inactive dead ;;
  list-units)
    for version in */active; do
      version=${version%/*}
      if [[ ,$states, == *,$(<"$version/active"),* ]]; then
        printf 'sprachsetu@%s.service loaded %s %s A version\n' "$version" "$(<"$version/active")" "$(<"$version/sub")"
      fi
    done
    ;;
  daemon-reload) echo reload >>socket-events ;;
  start)
    if [ "$unit" = sprachsetu.socket ]; then
      [ ! -e broken-socket ] || exit 1
      touch socket
      echo open >>socket-events
      return
    fi
    if ! is_version "$unit"; then
      [ -e service ] || for version in */enabled; do start "${version%/*}"; done
      touch service
      return
    fi
    start "$version"
    while [ -n "$blocks" ] && [ "$(<"$version/active")" = activating ]; do look "$version"; done
    [ "$(<"$version/active")" != failed ]
    ;;
  stop)
    if ! is_version "$unit"; then
      [ "${units[*]}" = "sprachsetu.socket sprachsetu.service" ] || exit 64
      rm -f socket service
      echo close >>socket-events
      return
    fi
    event "stop $version" && become "$version" inactive dead
    ;;
  enable) touch "$version/enabled" ;;
  disable) rm -f "$version/enabled" ;;
  *) exit 64 ;;
  esac
}

case ${0##*/} in
systemctl) systemctl "$@" ;;
journalctl) printf 'The last lines of %s\n' "$*" ;;
id) printf '%s\n' "${USER_ID:-0}" ;;
runuser)
  [ "$1" = --user ] && [ "$3" = -- ] || exit 64
  event "prepare as $2"
  shift 3
  "$@"
  ;;
esac
