import { expect, test } from 'vitest';
import { readWrk } from './load.ts';

const told = `Running 4s test @ http://127.0.0.1:40123/beer
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   512.61us  230.01us   8.02ms   91.20%
    Req/Sec    62.11k     3.10k   66.02k    82.50%
  Latency Distribution
     50%  487.00us
     75%  520.00us
     90%  611.00us
     99%    1.42ms
  247310 requests in 4.00s, 3.91GB read
Requests/sec:  61823.77
Transfer/sec:      0.98GB
`;

test('requests and latency are read, the latter in milliseconds', () => {
	expect(readWrk(told)).toEqual({ requests: 247_310, p99: 1.42 });
});

test('a latency in seconds is read too', () => {
	expect(readWrk(told.replace('99%    1.42ms', '99%    1.20s')).p99).toBe(1_200);
});

test.each(['  Non-2xx or 3xx responses: 12', '  Socket errors: connect 0, read 3, write 0, timeout 0'])(
	'a run with failed requests counts for nothing: %s',
	(line) => {
		expect(() => readWrk(told.replace('Requests/sec', `${line}\nRequests/sec`))).toThrow(
			'Some requests failed',
		);
	},
);

test('what is no result of wrk is refused', () => {
	expect(() => readWrk('unable to connect to 127.0.0.1:1 Connection refused')).toThrow('unknown');
});
