# The shop's servers.
import directors;

probe pages {
  .url = "/ready/pages";
  .interval = 1s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend server1 {
  .host = "10.0.0.11";
  .port = "3000";
  .probe = pages;
  .connect_timeout = 1s;
  .first_byte_timeout = 20s;
}

backend server2 {
  .host = "10.0.0.12";
  .port = "3000";
  .probe = pages;
  .connect_timeout = 1s;
  .first_byte_timeout = 20s;
}

sub vcl_init {
  new servers = directors.round_robin();
  servers.add_backend(server1);
  servers.add_backend(server2);
}
