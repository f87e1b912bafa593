-- For wrk: asks for the paths of a file in turn, from a given place on, and prints a summary as JSON.
local requests = {}
local index = tonumber(os.getenv("FIRST_PATH"))

init = function()
  for path in io.lines(os.getenv("PATHS_FILE")) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

request = function()
  index = index % #requests + 1
  return requests[index]
end

done = function(summary)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '\nSUMMARY{"requests":%d,"seconds":%f,"failed":%d}\n',
    summary.requests, summary.duration / 1e6, failed
  ))
end
