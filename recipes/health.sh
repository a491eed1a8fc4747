#!/bin/sh
# health.sh [<address of the server> [<day>]]
#
# Exits with 0 once the server is well and serves a snapshot of the day, else with 1 and the last answer.
# The address is http://127.0.0.1:8080 by default, the day (YYYY-MM-DD, UTC) today. A new snapshot is served
# within seconds, and a server may be starting: the check is repeated for HEALTH_WAIT_S seconds (30).
# Needs only sh, curl, date and sleep, and no variable of its environment.
PATH=${PATH:-/usr/local/bin:/usr/bin:/bin}
address=${1:-http://127.0.0.1:8080}
day=${2:-$(date -u +%Y-%m-%d)}
left=${HEALTH_WAIT_S:-30}
while :; do
  answer=$(curl --silent --show-error --max-time 10 "$address/health" 2>&1)
  case $answer in
    *'"status":"ok","snapshot":"'"$day"*) exit 0 ;;
  esac
  [ "$left" -gt 0 ] || break
  left=$((left - 1))
  sleep 1
done
echo "health.sh: $address is not well, or serves no snapshot of $day: $answer" >&2
exit 1
