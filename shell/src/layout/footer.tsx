import { Columns, Copyright, FooterFrame, Hours, SocialList } from './footer.styles';

/** Contact, opening hours, social links and copyright. The address is fictional. */
export function Footer() {
  return (
    <FooterFrame>
      <Columns>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contact</h2>
          <address>
            12 Aperture Lane
            <br />
            Lensfield, LF4 5QT
          </address>
          <a href="tel:+15550142300">+1 555 014 2300</a>
        </section>
        <section aria-labelledby="footer-hours">
          <h2 id="footer-hours">Opening hours</h2>
          <Hours>
            <dt>Mon-Fri</dt>
            <dd>08:00-22:00</dd>
            <dt>Sat-Sun</dt>
            <dd>10:00-23:00</dd>
          </Hours>
        </section>
        <section aria-labelledby="footer-follow">
          <h2 id="footer-follow">Follow us</h2>
          <SocialList>
            <li>
              <a href="https://www.youtube.com/" rel="noopener noreferrer" target="_blank">
                YouTube
              </a>
            </li>
            <li>
              <a href="https://www.facebook.com/" rel="noopener noreferrer" target="_blank">
                Facebook
              </a>
            </li>
          </SocialList>
        </section>
      </Columns>
      <Copyright>© 2023 OCS. All rights reserved.</Copyright>
    </FooterFrame>
  );
}
