# An edge cache for the shop: Varnish 7 with xkey and var (Debian: varnish, varnish-modules).
# docs/operations.md describes how to install it, and what another CDN must do instead.
vcl 4.1;

import std;
import var;
import xkey;

# Defines the director `servers`. Varnish finds this file in /etc/varnish.
include "backends.vcl";

sub vcl_recv {
  set req.backend_hint = servers.backend();
  if (req.method == "PURGE") {
    call purge_keys;
  }
  if (req.restarts == 0) {
    # Used only below; a visitor must not set them.
    unset req.http.Edge-State;
    unset req.http.Edge-New-Cohort;
    unset req.http.Edge-Failed;
    unset req.http.X-No-Compression;
    # The servers build addresses from it, which a copy would show to everybody.
    unset req.http.X-Forwarded-Host;
    std.collect(req.http.Cookie, "; ");
    call assign_cohort;
  }
  # Varnish runs with http_gzip_support=off, so that Brotli passes. One copy for each encoding that the servers offer, and for
  # each earlier file that a browser has.
  if (
    req.url !~ "^/releases/" ||
    req.http.Available-Dictionary !~ "^:[A-Za-z0-9+/]{43}=:$" ||
    req.http.Accept-Encoding !~ "\bbr\b" ||
    req.http.Accept-Encoding !~ "\bdcz\s*(,|$)"
  ) {
    unset req.http.Available-Dictionary;
  }
  if (req.http.Available-Dictionary) {
    set req.http.Accept-Encoding = "br, dcz";
  } elseif (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Nobody else gets what is for a signed-in person, for a developer who tries a remote of their own, or in a preview.
  if (req.http.Authorization || req.http.Cookie ~ "(^|;\s*)ocs_(override|preview)=") {
    return (pass);
  }
  unset req.http.Cookie;
  if (req.http.Edge-State == "fetch") {
    # An expired copy is not good enough.
    set req.grace = 0s;
  } else {
    # As long as the copy says. A restart keeps the value that was set before.
    set req.grace = 365d;
  }
  return (hash);
}

sub purge_keys {
  if (std.getenv("EDGE_PURGE_SECRET") == "" || req.http.Authorization != "Bearer " + std.getenv("EDGE_PURGE_SECRET")) {
    return (synth(403));
  }
  if (!req.http.Surrogate-Key) {
    return (synth(400));
  }
  var.global_set("purged", std.time2real(now, 0.0));
  # Purged copies stay, for the case that no server answers.
  return (synth(200, "Purged " + xkey.softpurge(req.http.Surrogate-Key)));
}

# A visitor keeps the cohort of the cookie. Who forges one only joins another cohort.
sub assign_cohort {
  if (req.http.Cookie ~ "(^|;\s*)ocs_cohort=(0|[1-9][0-9]?)\s*(;|$)") {
    set req.http.ocs-cohort = regsub(req.http.Cookie, "^(?:.*;)?\s*ocs_cohort=(0|[1-9][0-9]?)\s*(?:;.*)?$", "\1");
  } else {
    set req.http.ocs-cohort = std.integer(real=std.random(0, 100), fallback=0);
    set req.http.Edge-New-Cohort = "true";
  }
}

sub vcl_hit {
  if (obj.ttl > 0s || req.http.Edge-State == "stale" || !std.healthy(req.backend_hint)) {
    return (deliver);
  }
  call notice_failure;
  if (req.http.Edge-Failed) {
    return (deliver);
  }
  # Expired. What no purge has ended since may be delivered once more while it is fetched again (stale-while-revalidate).
  if (!obj.http.Edge-Purged && now - obj.age > std.time(var.global_get("purged"), now - 365d)
    && obj.ttl + std.duration(regsub(obj.http.CDN-Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s) > 0s) {
    return (deliver);
  }
  set req.http.Edge-State = "fetch";
  return (restart);
}

# Whether a server has just failed to replace a copy: then visitors get the old one, and do not wait one after another.
sub notice_failure {
  unset req.http.Edge-Failed;
  if (std.time(var.global_get("failed"), now - 365d) > now - 2s) {
    set req.http.Edge-Failed = "true";
  }
}

sub vcl_miss {
  if (req.http.Edge-State == "fetch") {
    # This visitor has perhaps waited for a fetch that failed.
    call notice_failure;
    if (req.http.Edge-Failed) {
      set req.http.Edge-State = "stale";
      set req.grace = 365d;
      return (restart);
    }
  }
}

sub vcl_backend_fetch {
  if (bereq.is_bgfetch && bereq.http.Edge-State == "stale") {
    return (abandon);
  }
  unset bereq.http.Edge-New-Cohort;
  unset bereq.http.Edge-Failed;
  var.set_real("started", std.time2real(now, 0.0));
  if (bereq.http.Edge-State == "fetch") {
    # There is an old copy.
    set bereq.first_byte_timeout = 2s;
  }
  if (bereq.method != "GET" && bereq.method != "HEAD") {
    # The publication of a release compresses its files first.
    set bereq.first_byte_timeout = 120s;
  }
  if (bereq.url !~ "^/api/") {
    # Not "unchanged": the servers may have compressed a page better meanwhile, and a photo may have been taken down.
    unset bereq.http.If-None-Match;
  }
}

sub vcl_backend_response {
  # Also what the server refuses to one visitor: too many requests, too long headers.
  if (beresp.status >= 500 || beresp.status == 400 || beresp.status == 408 || beresp.status == 429 || beresp.status == 431) {
    if (bereq.is_bgfetch || bereq.http.Edge-State == "fetch") {
      if (beresp.status >= 500) {
        var.global_set("failed", std.time2real(now, 0.0));
      }
      # Keeps the copy that has ended; a stored error would replace it.
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
  } elseif (beresp.http.CDN-Cache-Control && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*s-maxage=(\d+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    if (std.real(var.global_get("purged"), 0.0) >= var.get_real("started")) {
      # A purge came during the fetch, when there was nothing to purge yet.
      set beresp.ttl = 1s;
      set beresp.http.Edge-Purged = "true";
    }
  } elseif (beresp.status == 200 && beresp.http.Cache-Control ~ "\bimmutable\b" && !beresp.http.Set-Cookie) {
    # Named after its content. Its time to live is that of Cache-Control, but photos can be taken down.
    if (bereq.url ~ "^/uploads/" && beresp.ttl > 1h) {
      set beresp.ttl = 1h;
    }
    set beresp.grace = 24h;
    if (bereq.http.Available-Dictionary && beresp.http.Content-Encoding != "dcz") {
      # A whole file. Any earlier file can be named, and a server that could not read the delta can do so soon.
      set beresp.ttl = 60s;
      set beresp.grace = 0s;
    }
  } else {
    # Requests for the same address need not wait for each other.
    set beresp.ttl = 60s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
  }
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch || bereq.http.Edge-State == "fetch") {
    var.global_set("failed", std.time2real(now, 0.0));
    return (abandon);
  }
  # A server that was just stopped refuses the connection; one that is slow must not get each request three times.
  if (bereq.retries < 1 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
}

sub vcl_synth {
  # A copy has ended, and no server gave a new one: the old one is better than an error (stale-if-error).
  if (resp.status == 503 && req.http.Edge-State == "fetch") {
    set req.http.Edge-State = "stale";
    return (restart);
  }
}

sub vcl_deliver {
  if (req.http.Edge-New-Cohort && resp.http.Vary ~ "\bocs-cohort\b") {
    # A canary runs. Pages read the cookie for flags, so it is not HttpOnly.
    set resp.http.Set-Cookie = "ocs_cohort=" + req.http.ocs-cohort + "; Max-Age=2592000; Path=/; SameSite=Lax";
    if (req.http.X-Forwarded-Proto == "https") {
      set resp.http.Set-Cookie = resp.http.Set-Cookie + "; Secure";
    }
  }
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.Edge-Purged;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
