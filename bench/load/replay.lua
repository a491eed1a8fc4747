-- Replays a list of requests in its order, again from its start at its end.
-- REPLAY_FILE: one path a line. REPLAY_HEADERS: one `name: value` a line.
local requests = {}
local position = 0

function init()
  local headers = {}
  for line in (os.getenv("REPLAY_HEADERS") or ""):gmatch("[^\n]+") do
    local name, value = line:match("^(.-):%s*(.*)$")
    headers[name] = value
  end
  for path in io.lines(os.getenv("REPLAY_FILE")) do
    requests[#requests + 1] = wrk.format("GET", path, headers)
  end
end

function request()
  position = position % #requests + 1
  return requests[position]
end

-- Latencies are microseconds here.
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'RESULT {"requests":%d,"seconds":%.3f,"bytes":%d,"p50_ms":%.3f,"p95_ms":%.3f,"p99_ms":%.3f,"max_ms":%.3f,"errors":%d}\n',
    summary.requests, summary.duration / 1e6, summary.bytes,
    latency:percentile(50) / 1e3, latency:percentile(95) / 1e3, latency:percentile(99) / 1e3, latency.max / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
